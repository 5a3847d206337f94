import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../base/button.tsx'
import styles from './chart.module.css'
import type { ChartProps } from './chart-data.ts'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'

const writeNumber = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 })

/** Shows values as lines or bars, or as a table of the same; what it comes to is also said in words. */
export function Chart({ title, format = writeNumber, ...data }: ChartProps) {
  const [isTable, setIsTable] = useState(false)
  const parts = { ...data, title, format }
  const other = isTable ? 'Chart' : 'Table'
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <Button
          size="small"
          variant="ghost"
          icon={isTable ? ChartLine : Table2}
          aria-label={`${other} of ${title}`}
          onClick={() => {
            setIsTable(!isTable)
          }}
        >
          {other}
        </Button>
      </figcaption>
      {isTable ? <ChartTable {...parts} /> : <ChartPlot {...parts} />}
    </figure>
  )
}
