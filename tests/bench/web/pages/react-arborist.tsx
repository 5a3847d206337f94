import { createRoot } from 'react-dom/client'
import { Tree, type NamedRow } from 'react-arborist'
import { contend } from './contender.ts'
import { treeRows, type TreeRowData } from './rows.ts'

const named = ({ id, title, children }: TreeRowData): NamedRow => ({ id, name: title, children: children.map(named) })

contend('[role=treeitem]', (box) => {
  createRoot(box).render(
    <Tree
      initialData={treeRows().map(named)}
      openByDefault
      width={box.clientWidth}
      height={box.clientHeight}
      rowHeight={36}
    />,
  )
})
