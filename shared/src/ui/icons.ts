import type { LucideIcon } from 'lucide-react'

/** One line icon on a 24 px grid. */
export type Icon = LucideIcon

/** The one icon family of the app, as far as it is used. */
export {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Banknote,
  ChartCandlestick as CandlestickChart,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  Clock,
  Copy,
  Download,
  Eye,
  EyeOff,
  Globe,
  Headset,
  Inbox,
  LogOut,
  Mail,
  Minus,
  Newspaper,
  ChartPie as PieChart,
  SquarePlay as PlaySquare,
  Plus,
  RotateCw,
  Search,
  Share2,
  TrendingUp,
  TriangleAlert,
  User,
  WifiOff,
  X,
} from 'lucide-react'
