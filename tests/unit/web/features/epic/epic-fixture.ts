import type { EpicDetailFragment, EpicGroupFragment } from '#web/features/epic/epic.generated.ts'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { epicPageData } from '#web/features/epic/read-page-data.ts'
import { EPIC_FIELDS, givenPerson as person, NO_DATE_SOURCES } from '#support/given/item-fields.ts'

export { person }

export function aGroup(fields: Partial<EpicGroupFragment> = {}): EpicGroupFragment {
  return {
    id: 'gid://gitlab/Group/7',
    name: 'Web',
    fullName: 'Acme / Web',
    fullPath: 'acme/web',
    allowSubEpics: true,
    allowScopedLabels: true,
    allowIssuableHealthStatus: true,
    epicColorHighlight: true,
    emailsDisabled: false,
    userPermissions: { createEpic: false },
    ...fields,
  }
}

export function aDetail(fields: Partial<EpicDetailFragment> = {}): EpicDetailFragment {
  return {
    ...EPIC_FIELDS,
    ...NO_DATE_SOURCES,
    id: 'gid://gitlab/Epic/12',
    iid: '5',
    title: 'Plan `Q3`',
    titleHtml: 'Plan <code>Q3</code>',
    description: 'Some *words*',
    descriptionHtml: '<p>Some <em>words</em></p>',
    lockVersion: 3,
    ...{ lastEditedAt: null, lastEditedBy: null },
    subscribed: false,
    color: '#1068bf',
    textColor: '#ffffff',
    reference: 'acme/web&5',
    author: { ...person(1), isEmployee: false },
    ancestors: { nodes: [] },
    participants: { nodes: [person(1)] },
    currentUserTodos: { nodes: [] },
    userPermissions: { updateEpic: false, destroyEpic: false, adminEpic: false },
    ...fields,
  }
}

export function pageData(
  epic: Partial<EpicDetailFragment> = {},
  group: Partial<EpicGroupFragment> = {},
  isSignedIn = false,
): EpicPageData {
  return epicPageData(aGroup(group), aDetail(epic), isSignedIn)
}
