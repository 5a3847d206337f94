import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { EpicTabs } from '#web/features/epic/epic-tabs.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { TreeFrameSkeleton } from '#web/features/tree/tree-skeleton.tsx'
import type { TreeAdd, TreeProps } from '#web/features/tree/tree.tsx'
import { loadConfig } from '#web/lib/config.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LOAD_ROADMAP_FAILED } from '#web/lib/messages.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

export interface EpicChildrenProps extends Pick<TreeProps, 'rollUp' | 'firstPage' | 'onRollUp'> {
  page: EpicPageData
  username: string | null
}

const Tree = lazyComponent(async () => (await import('#web/features/tree/tree.tsx')).Tree)

const rowEditor = lazyComponent(async () => (await import('../item/row-editor.tsx')).RowEditor)

/** The roadmap with what the installation says about it. */
const epicRoadmap = lazyPart(async () => {
  const [{ EpicRoadmap }, { roadmapEpicsLimit }] = await Promise.all([import('./epic-roadmap.tsx'), loadConfig()])
  return { EpicRoadmap, epicsLimit: roadmapEpicsLimit }
})

/** The form of the tree for a new child epic. */
const NEW_EPIC = 'create-epic'

/** Fetches what shows the children. */
export const loadTree = () => Tree.load()

/** Shows the children of an epic, as a tree and on a timeline. */
export function EpicChildren({ page, username, ...tree }: EpicChildrenProps) {
  const epics = useRef('')
  const handleEpics = useCallback((ids: readonly string[]) => {
    epics.current = ids.toSorted().join()
  }, [])
  const add = useRef<TreeAdd>(null)
  const isFormWanted = useRef(false)
  const handleTree = useCallback((tree: TreeAdd | null) => {
    add.current = tree
    if (tree && isFormWanted.current) tree(NEW_EPIC)
    isFormWanted.current = false
  }, [])
  const { createEpic, adminEpic } = page.tree.parent.userPermissions
  // The epic itself shows before its tree is drawn, which is most of the work.
  const isTreeDue = useDeferredValue(true, false)
  return (
    <EpicTabs
      tree={
        isTreeDue ? (
          <Tree
            config={page.tree}
            onChildEpics={handleEpics}
            rowEditor={rowEditor}
            addRef={handleTree}
            {...tree}
            fallback={<TreeFrameSkeleton />}
          />
        ) : (
          <TreeFrameSkeleton />
        )
      }
      roadmap={
        page.tree.allowSubEpics
          ? (visits, showTree) => (
              <RoadmapTab
                {...{ page, username, visits, epics }}
                onNewEpic={
                  createEpic && adminEpic
                    ? () => {
                        showTree()
                        // The tree may not be here yet.
                        if (add.current) add.current(NEW_EPIC)
                        else isFormWanted.current = true
                      }
                    : undefined
                }
              />
            )
          : null
      }
    />
  )
}

interface RoadmapTabProps {
  page: EpicPageData
  username: string | null
  visits: number
  /** The child epics that the tree has now. */
  epics: { readonly current: string }
  /** Opens the form for a new child; undefined for those who may not make one. */
  onNewEpic: (() => void) | undefined
}

/** Shows the roadmap, or why it is not here; every visit tries again, and takes notice of other child epics. */
function RoadmapTab({ page, username, visits, epics, onNewEpic }: RoadmapTabProps) {
  const [loaded, setLoaded] = useState(() => ({ visits: 0, hasFailed: false, epics: epics.current }))
  useEffect(() => {
    const settle = (hasFailed: boolean) => () => {
      setLoaded({ visits, hasFailed, epics: epics.current })
    }
    epicRoadmap.load().then(settle(false), settle(true))
  }, [visits, epics])
  const part = epicRoadmap.current()
  if (part) {
    const { EpicRoadmap, epicsLimit } = part
    return <EpicRoadmap key={loaded.epics} {...{ page, username, onNewEpic, epicsLimit }} />
  }
  if (loaded.visits === visits && loaded.hasFailed) return <Alert tone="danger">{LOAD_ROADMAP_FAILED}</Alert>
  return <Spinner label="Loading" />
}
