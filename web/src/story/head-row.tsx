/** The head of a table: a name for each column. */
import type { JSX } from 'preact'

export const HeadRow = ({ names }: { readonly names: readonly string[] }): JSX.Element => (
  <thead>
    <tr>
      {names.map(name => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
