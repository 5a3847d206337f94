import { gantt } from 'dhtmlx-gantt'
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css'
import { contend } from './contender.ts'
import { BARS_FROM, BARS_TO, barRows } from './rows.ts'

const bars = barRows()

contend('.gantt_task_line', (box) => {
  Object.assign(gantt.config, {
    date_format: '%Y-%m-%d',
    row_height: 50,
    grid_width: 320,
    min_column_width: 180,
    scales: [{ unit: 'month', step: 1, format: '%M %Y' }],
    start_date: new Date(BARS_FROM),
    end_date: new Date(BARS_TO),
    readonly: true,
  })
  gantt.init(box)
  gantt.parse({
    data: bars.map(({ id, title, start, end, progress }) => ({
      id,
      text: title,
      start_date: start,
      end_date: end,
      progress: progress / 100,
    })),
    links: [],
  })
})
