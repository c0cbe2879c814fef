export {
  BrowserRouter,
  Link,
  Location,
  Navigate,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
