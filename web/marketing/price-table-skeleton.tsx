import '#ui/price-table.css'
import { Bar } from '#ui/skeleton.tsx'

interface PriceTablePlaceProps {
  rows: number
  columns: number
  className?: string
}

/** The lines of a price table without a word in them. */
export function PriceTableSkeleton({ rows, columns, className = '' }: PriceTablePlaceProps) {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  return (
    <table className={`price-table ${className}`}>
      <thead>
        <tr>
          <th colSpan={columns}>
            <Bar width={110} height={20} />
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers(rows).map((row) => (
          <tr key={row}>
            <th>
              <Bar width={150} />
              <Bar width={90} margin="8px 0 0" />
            </th>
            {numbers(columns - 1).map((column) => (
              <td key={column}>
                <Bar width={56} margin="0 0 0 auto" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
