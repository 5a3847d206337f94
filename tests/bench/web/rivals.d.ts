/** As much of the rivals' interfaces as the benchmarks use, so that types check without the rivals being installed. */

declare module 'react-arborist' {
  import type { ReactElement } from 'react'
  export interface NamedRow {
    id: string
    name: string
    children: NamedRow[]
  }
  export function Tree(props: {
    initialData: NamedRow[]
    openByDefault: boolean
    width: number
    height: number
    rowHeight: number
  }): ReactElement
}

declare module 'react-complex-tree' {
  import type { ReactElement, ReactNode } from 'react'
  interface Item {
    index: string
    isFolder: boolean
    children: string[]
    data: string
  }
  interface DataProvider {
    getTreeItem: (index: string) => Promise<Item>
  }
  export const StaticTreeDataProvider: new (
    items: Record<string, Item>,
    setName: (item: Item, name: string) => Item,
  ) => DataProvider
  export function UncontrolledTreeEnvironment(props: {
    dataProvider: DataProvider
    getItemTitle: (item: Item) => string
    viewState: Record<string, { expandedItems: string[] }>
    canDragAndDrop: boolean
    canReorderItems: boolean
    canDropOnFolder: boolean
    children: ReactNode
  }): ReactElement
  export function Tree(props: { treeId: string; rootItem: string; treeLabel: string }): ReactElement
}

declare module 'react-complex-tree/lib/style-modern.css'

declare module 'dhtmlx-gantt' {
  export const gantt: {
    config: object
    init: (box: HTMLElement) => void
    parse: (data: { data: object[]; links: object[] }) => void
  }
}

declare module 'dhtmlx-gantt/codebase/dhtmlxgantt.css'

declare module '@svar-ui/react-gantt' {
  import type { ReactElement, ReactNode } from 'react'
  export function Willow(props: { children: ReactNode }): ReactElement
  export function Gantt(props: {
    tasks: object[]
    links: object[]
    scales: { unit: string; step: number; format: string }[]
    start: Date
    end: Date
    cellWidth: number
    cellHeight: number
    readonly: boolean
  }): ReactElement
}

declare module '@svar-ui/react-gantt/all.css'

declare module 'frappe-gantt' {
  const Gantt: new (
    box: HTMLElement,
    tasks: { id: string; name: string; start: string; end: string; progress: number }[],
    options: { view_mode: string; column_width: number; bar_height: number; padding: number; readonly: boolean },
  ) => { change_view_mode: (mode: string) => void }
  export default Gantt
}
