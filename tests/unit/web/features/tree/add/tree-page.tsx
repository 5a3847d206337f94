import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TreeConfig, TreeParent } from '#web/features/tree/tree-config.ts'
import { Tree } from '#web/features/tree/tree.tsx'
import { clearAlerts } from '#web/lib/alerts.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { anEpic, anIssue, children, CONFIG, firstPage, NO_ROLL_UP, ROW_EDITOR } from '../tree-fixture.ts'

export interface TreePageGiven {
  config?: Partial<TreeConfig>
  parent?: Partial<TreeParent>
  /** The numbers of the children. */
  epics?: number[]
  issues?: number[]
}

/** The tree of an epic whose children the viewer may add to, with the alerts above it. */
export function showTree({ config = {}, parent = {}, epics = [], issues = [] }: TreePageGiven = {}): void {
  clearAlerts()
  const userPermissions = { adminEpic: true, createEpic: true }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertRegion />
      <Tree
        rowEditor={ROW_EDITOR}
        config={{ ...CONFIG, ...config, parent: { ...CONFIG.parent, userPermissions, ...parent } }}
        rollUp={{ ...NO_ROLL_UP, openedEpics: epics.length, openedIssues: issues.length }}
        firstPage={firstPage(
          epics.map((number) => anEpic(number)),
          issues.map((number) => anIssue(number)),
        )}
      />
    </QueryClientProvider>,
  )
}

/** The answers to what is read again after something was added. */
export function treeAnswers(epics: number[], issues: number[]) {
  const found = children(
    epics.map((number) => anEpic(number)),
    issues.map((number) => anIssue(number)),
  )
  const group = { id: CONFIG.parent.groupId }
  return {
    children: { group: { ...group, epic: { id: CONFIG.parent.id, ...found } } },
    counts: {
      group: {
        ...group,
        epic: {
          id: CONFIG.parent.id,
          descendantCounts: {
            openedEpics: epics.length,
            closedEpics: 0,
            openedIssues: issues.length,
            closedIssues: 0,
          },
          descendantWeightSum: { openedIssues: 0, closedIssues: 0 },
          healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: 0, issuesAtRisk: 0 },
        },
      },
    },
  }
}

export const addButton = () => screen.findByRole('button', { name: 'Add' })

/** Opens the menu and chooses; gives the form that opens. */
export async function openForm(name: string): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: 'Add' })
  if (button) await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return screen.findByRole('form', { name })
}

/** The titles of the rows, from top to bottom. */
export const rowTitles = () => screen.queryAllByRole('row').map((row) => row.querySelector('a[dir]')?.textContent)

/** The numbers of epics, issues and weight in the header. */
export const headerCounts = () =>
  [...(screen.getAllByRole('img', { name: /^(Epics|Issues): / })[0]?.children ?? [])].map((count) => count.textContent)
