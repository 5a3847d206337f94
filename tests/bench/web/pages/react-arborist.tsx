import { createRoot } from 'react-dom/client'
import { Tree, type NamedRow } from 'react-arborist'
import { contend } from './contender.ts'
import { treeRows, type TreeRowData } from './rows.ts'

const named = ({ id, title, children }: TreeRowData): NamedRow => ({ id, name: title, children: children.map(named) })

const rows = treeRows().map(named)

contend('[role=treeitem]', (box) => {
  createRoot(box).render(
    <Tree initialData={rows} openByDefault width={box.clientWidth} height={box.clientHeight} rowHeight={36} />,
  )
})
