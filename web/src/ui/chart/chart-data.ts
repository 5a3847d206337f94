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
