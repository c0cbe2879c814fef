// By component: the package's own door pulls in the styles of all of them. Its exports map has no types for these addresses.
declare module 'react-vant/es/list' {
  export { List } from 'react-vant'
}
declare module 'react-vant/es/pull-refresh' {
  export { PullRefresh } from 'react-vant'
}
declare module 'react-vant/es/swiper' {
  export { Swiper } from 'react-vant'
}
