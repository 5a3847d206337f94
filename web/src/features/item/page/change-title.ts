import { change } from '#web/data/change/changes.ts'
import { capitalized } from '#web/lib/capitalized.ts'
import { updateFailed } from '#web/lib/late-messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { ItemPageState } from './item-page-state.ts'

/** Returns the draft of a title. */
export const titleDraft = (place: string) => ({ place, fields: ['title'] })

/** Gives an item another title, where it still has the one that is shown. */
export function changeTitle(
  owner: Owner,
  item: Pick<ItemPageState, 'noun' | 'endpoint' | 'initialTitleText' | 'lockVersion'>,
  title: string,
): void {
  const { noun = owner.kind, endpoint, initialTitleText, lockVersion } = item
  change({
    item: owner,
    input: { title, expect: { title: initialTitleText } },
    optimistic: { title, titleHtml: '', lockVersion: lockVersion + 1 },
    successMessage: `${capitalized(noun)} renamed`,
    errorMessage: updateFailed(owner.kind, []),
    serverReason: 'behind',
    draft: titleDraft(endpoint),
  })
}
