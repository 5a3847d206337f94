import type { Action } from '#table/write.ts'
import type { HandoverItem } from '#table/work-items.ts'
import type { FoundItem } from '../item/found-item.ts'

/** What is written in one step of a handover. */
export interface StepWrite {
  actions: Action[]
  /** How far the work came. */
  progress?: Partial<Pick<HandoverItem, 'parentId' | 'after' | 'afterTimelog'>>
}

/** Nothing may be left on a successor that is deleted at this moment. */
export const isThere = ({ core }: FoundItem): Action => ({ kind: 'check', key: core, if: { present: true } })
