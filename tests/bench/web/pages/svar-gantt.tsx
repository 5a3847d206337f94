import { createRoot } from 'react-dom/client'
import { Gantt, Willow } from '@svar-ui/react-gantt'
import '@svar-ui/react-gantt/all.css'
import './svar-gantt.css'
import { contend } from './contender.ts'
import { BARS_FROM, BARS_TO, barRows } from './rows.ts'

const bars = barRows()

contend('.wx-bar', (box) => {
  const tasks = bars.map(({ id, title, start, end, progress }) => ({
    id,
    text: title,
    start: new Date(start),
    end: new Date(end),
    progress,
    type: 'task',
  }))
  createRoot(box).render(
    <div style={{ height: box.clientHeight }}>
      <Willow>
        <Gantt
          tasks={tasks}
          links={[]}
          scales={[{ unit: 'month', step: 1, format: 'MMM yyyy' }]}
          start={new Date(BARS_FROM)}
          end={new Date(BARS_TO)}
          cellWidth={180}
          cellHeight={50}
          readonly
        />
      </Willow>
    </div>,
  )
})
