import { useEntityChange, type ChangeAnswer } from '#web/lib/entity-change.ts'
import type { EntityFields } from '#web/lib/entity-patch.ts'
import { setDateFailed } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { request } from '#web/lib/request.ts'
import type { DateSide, Side } from './date-side.ts'
import { SetEpicDateDocument } from './date-range.generated.ts'

export interface DateChange {
  isFixed: boolean
  fixed: string | null
}

const SEND: Record<OwnerKind, (owner: Owner, fields: EntityFields) => Promise<ChangeAnswer>> = {
  epic: async ({ fullPath, iid }, fields) => {
    const { issuableSetDate: answer } = await request(SetEpicDateDocument, {
      input: { groupPath: fullPath, iid, ...fields },
    })
    return { errors: answer?.errors ?? [], fields: answer?.issuable ?? null }
  },
}

/** Saves one side of the dates, and only that side. */
export function useDateChange(owner: Owner, side: Side, { inherited }: DateSide) {
  return useEntityChange<DateChange>({
    entityId: owner.id,
    expect: (change) => ({
      ...sideFields(side, change),
      [`${side}Date`]: change.isFixed ? change.fixed : inherited,
    }),
    send: (change) => SEND[owner.kind](owner, sideFields(side, change)),
    failure: setDateFailed(owner.kind, side),
  })
}

function sideFields(side: Side, { isFixed, fixed }: DateChange): EntityFields {
  return { [`${side}DateFixed`]: fixed, [`${side}DateIsFixed`]: isFixed }
}
