import Gantt from 'frappe-gantt'
import './frappe-gantt.css'
import { contend } from './contender.ts'
import { barRows } from './rows.ts'

const bars = barRows()

contend('.bar-wrapper', (box) => {
  const tasks = bars.map(({ id, title, start, end, progress }) => ({
    id: `${id}`,
    name: title,
    start,
    end,
    progress,
  }))
  new Gantt(box, tasks, { view_mode: 'Month', column_width: 180, bar_height: 32, padding: 18, readonly: true })
})
