import { textColorOn } from '#domain/color.ts'
import type { ItemState, UserRef } from '#domain/refs.ts'
import type { Totals } from '#domain/tree/roll-up.ts'
import { epicRowFields } from '#table/rows.generated.ts'
import { epicRowReferences } from './references.generated.ts'
import { userObject } from './user-object.ts'

/** What an epic's own item, its edge and its list entry have in common. */
export interface EpicCard extends EpicRowFields {
  title: string
  state: ItemState
  author: UserRef
  /** `#rrggbb` */
  color: string
  /** ISO 8601 */
  createdAt: string
  updatedAt: string
  closedAt: string | null
  /** Of the epic that this was read from; unknown on rows of lists from before versions were noted. */
  version?: number
}

type EpicRowFields = Parameters<typeof epicRowFields>[0] & Parameters<typeof epicRowReferences>[0]

/** Returns the fields of an epic that its card tells. */
export const epicCardFields = (card: EpicCard, showsColor: boolean, webUrl: string) => ({
  title: card.title,
  state: card.state,
  author: userObject(card.author, webUrl),
  ...epicRowReferences(card, webUrl),
  color: showsColor ? card.color : null,
  textColor: showsColor ? textColorOn(card.color) : null,
  createdAt: card.createdAt,
  updatedAt: card.updatedAt,
  closedAt: card.closedAt,
  version: card.version ?? null,
  ...epicRowFields(card),
})

/** Returns the numbers of everything below an epic. */
export const epicTotals = (totals: Totals) => ({
  descendantCounts: {
    openedEpics: totals.openedEpics,
    closedEpics: totals.closedEpics,
    openedIssues: totals.openedIssues,
    closedIssues: totals.closedIssues,
  },
  descendantWeightSum: { openedIssues: totals.openedWeight, closedIssues: totals.closedWeight },
  healthStatus: {
    issuesOnTrack: totals.onTrack,
    issuesNeedingAttention: totals.needsAttention,
    issuesAtRisk: totals.atRisk,
  },
})
