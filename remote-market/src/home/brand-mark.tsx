/** The brand's sign, beside its name. */
export function BrandMark() {
  return (
    <span className="brandmark s">
      <svg className="i s" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 4v16M5 13.5 15 4M10 9l9 11" />
      </svg>
    </span>
  )
}
