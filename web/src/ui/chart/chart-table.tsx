import type { ChartProps } from './chart-data.ts'
import styles from './chart.module.css'

/** Shows the values of a chart as a table: a row for each label, a column for each series. */
export function ChartTable({
  title,
  labels,
  labelsName,
  series,
  format,
}: ChartProps & Required<Pick<ChartProps, 'format'>>) {
  return (
    <div className={styles.scroll} role="region" aria-label={`Table of ${title}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labelsName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, points }) => {
                const value = points[index] ?? null
                return <td key={name}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
