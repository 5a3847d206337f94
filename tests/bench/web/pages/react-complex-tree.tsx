import { createRoot } from 'react-dom/client'
import { StaticTreeDataProvider, Tree, UncontrolledTreeEnvironment } from 'react-complex-tree'
import 'react-complex-tree/lib/style-modern.css'
import { contend } from './contender.ts'
import { treeRows, type TreeRowData } from './rows.ts'

interface Item {
  index: string
  isFolder: boolean
  children: string[]
  data: string
}

const items: Record<string, Item> = {}
const add = ({ id, title, children }: TreeRowData): void => {
  items[id] = { index: id, isFolder: children.length > 0, children: children.map((child) => child.id), data: title }
  children.forEach(add)
}
add({ id: 'root', title: '', children: treeRows() })

contend('[role=treeitem]', (box) => {
  createRoot(box).render(
    <UncontrolledTreeEnvironment
      dataProvider={new StaticTreeDataProvider(items, (item, data) => ({ ...item, data }))}
      getItemTitle={({ data }) => data}
      viewState={{ tree: { expandedItems: Object.keys(items) } }}
      canDragAndDrop
      canReorderItems
      canDropOnFolder
    >
      <Tree treeId="tree" rootItem="root" treeLabel="Rows" />
    </UncontrolledTreeEnvironment>,
  )
})
