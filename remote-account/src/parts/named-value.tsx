/** The title of a row that has a value below its name. */
export function NamedValue({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className="sub block">{name}</span>
      <span className="small strong">{value}</span>
    </>
  )
}
