/** Kontor's logo as SVG; `corners` is the radius of its corners, of a width of 32. */
export function logo(corners: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corners}" fill="#2846d4"/>` +
    '<path d="M11 8v16M21 8l-9 8 9 8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>'
  )
}

/** The logo as a data address, which needs no request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(logo(8))}`
