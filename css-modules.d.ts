/** The classes of a CSS module, by the names that it gives them. */
declare module '*.module.css' {
  const styles: { readonly [name: string]: string }
  export default styles
}
