import { expect } from 'vitest'
import type { System } from '#infra/local/system.ts'
import { ask } from '#support/when/ask.ts'
import type { Expected } from './recompute.ts'

const FACTS = /* GraphQL */ `
  fragment Facts on Epic {
    webPath
    startDate
    dueDate
    descendantCounts {
      openedEpics
      closedEpics
      openedIssues
      closedIssues
    }
    descendantWeightSum {
      openedIssues
      closedIssues
    }
    healthStatus {
      issuesOnTrack
      issuesNeedingAttention
      issuesAtRisk
    }
  }
`
interface Facts {
  webPath: string
  startDate: string | null
  dueDate: string | null
  descendantCounts: Pick<Expected, 'openedEpics' | 'closedEpics' | 'openedIssues' | 'closedIssues'>
  descendantWeightSum: { openedIssues: number; closedIssues: number }
  healthStatus: { issuesOnTrack: number; issuesNeedingAttention: number; issuesAtRisk: number }
}

const read = ({ startDate, dueDate, descendantCounts, descendantWeightSum, healthStatus }: Facts): Expected => ({
  ...descendantCounts,
  openedWeight: descendantWeightSum.openedIssues,
  closedWeight: descendantWeightSum.closedIssues,
  onTrack: healthStatus.issuesOnTrack,
  needingAttention: healthStatus.issuesNeedingAttention,
  atRisk: healthStatus.issuesAtRisk,
  startDate,
  dueDate,
})

interface ListData {
  group: { epics: { nodes: Facts[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } } | null
}

/** What the list of a group says about each epic of it and of the groups below, by the path of its page. */
export async function listedRollUps(system: System, fullPath: string, as?: string): Promise<Map<string, Expected>> {
  const query = /* GraphQL */ `
    ${FACTS}
    query ($fullPath: ID!, $after: String) {
      group(fullPath: $fullPath) {
        epics(state: all, first: 100, after: $after) {
          nodes {
            ...Facts
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `
  const found = new Map<string, Expected>()
  let after: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof ask<ListData>>> = await ask<ListData>(system, query, {
      as,
      variables: { fullPath, after },
    })
    expect(answer.errors).toEqual([])
    const page: NonNullable<ListData['group']>['epics'] | undefined = answer.data?.group?.epics
    for (const epic of page?.nodes ?? []) found.set(epic.webPath, read(epic))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return found
}

const EPICS_PER_REQUEST = 25

/** What the page of each epic says to somebody who is signed in: anonymous readers may not ask for so many at once. */
export async function pagedRollUps(system: System, webPaths: string[], as = 'olivia'): Promise<Map<string, Expected>> {
  const found = new Map<string, Expected>()
  for (let start = 0; start < webPaths.length; start += EPICS_PER_REQUEST) {
    const fields = webPaths.slice(start, start + EPICS_PER_REQUEST).map((webPath, index) => {
      const [, fullPath = '', iid = ''] = /^\/groups\/(.+)\/-\/epics\/(\d+)$/.exec(webPath) ?? []
      return `e${index}: group(fullPath: "${fullPath}") { epic(iid: "${iid}") { ...Facts } }`
    })
    const { data, errors } = await ask<Record<string, { epic: Facts | null } | null>>(
      system,
      `${FACTS} query { ${fields.join('\n')} }`,
      { as },
    )
    expect(errors).toEqual([])
    for (const group of Object.values(data ?? {})) if (group?.epic) found.set(group.epic.webPath, read(group.epic))
  }
  return found
}
