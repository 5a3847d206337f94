import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../base/button.tsx'
import styles from './chart.module.css'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'

/** One line, or the bars of one kind. */
export interface Series {
  name: string
  /** A value for each label; null where there is none. None is below 0. */
  points: readonly (number | null)[]
  /** A line to compare with, as one that is aimed at: thin and dashed. */
  isGuide?: boolean
}

export interface ChartData {
  kind: 'line' | 'bar'
  /** What stands below the axis, in order. */
  labels: readonly string[]
  /** What the labels are, as "Day": the head of their column in the table. */
  labelsName: string
  series: readonly Series[]
  /** Writes a value; as a number of the reader's language when left out. */
  format?: (value: number) => string
}

export interface ChartProps extends ChartData {
  /** What the chart shows, above it. */
  title: string
}

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
