import { kindEntry } from '../item/kinds.ts'
import type { LinkType } from '../item/link-types.ts'
import { webAddressProblem } from '../web-address.ts'
import { zoomMeetingProblem } from '../item/zoom-meeting.ts'
import { references } from './quick-action-args.ts'
import {
  ADDS,
  anyKind,
  change,
  hasEpic,
  listed,
  MARKS,
  needed,
  REMOVES,
  thisItem,
  withField,
  type QuickActionDefinition,
} from './quick-action-definition.ts'

const link = (
  linkType: LinkType,
  params: string,
  about: string,
  object: QuickActionDefinition['object'],
): QuickActionDefinition => ({
  params,
  about,
  isFor: anyKind,
  read: (args) => needed(references(args), 'the item', (named) => [{ type: 'link', linkType, references: named }]),
  verb: MARKS,
  object,
})

/** Links to other items and to a meeting, and what an item is succeeded by. */
export const LINK_ACTIONS = {
  blocks: link('blocks', '#item', 'Mark as blocking others', (args) => `as blocking ${listed(references(args))}`),
  blocked_by: link('is_blocked_by', '#item', 'Mark as blocked', (args) => `as blocked by ${listed(references(args))}`),
  relate: link('relates_to', '#item', 'Mark as related', (args) => `as related to ${listed(references(args))}`),
  duplicate: {
    params: '#item',
    about: 'Close as a duplicate',
    isFor: (kind) => kindEntry(kind).home === 'project',
    read: (args) => needed(references(args), 'the item', ([reference = '']) => [{ type: 'duplicate', reference }]),
    verb: ['Closes', 'Closed'],
    object: (args, place) => `${thisItem(place)} as a duplicate of ${references(args)[0] ?? ''}`,
  },
  move: {
    params: '<group/project>',
    about: 'Move to another project',
    isFor: hasEpic,
    read: (args) => (args === '' ? 'Name the project.' : [{ type: 'move', projectPath: args }]),
    verb: ['Moves', 'Moved'],
    object: (args, place) => `${thisItem(place)} to ${args}`,
  },
  promote: {
    about: 'Promote to an epic',
    isFor: hasEpic,
    read: () => [{ type: 'promote' }],
    verb: ['Promotes', 'Promoted'],
    object: (_, place) => `${thisItem(place)} to an epic`,
  },
  zoom: {
    params: '<Zoom address>',
    about: 'Add a Zoom meeting',
    isFor: withField('zoomMeetingUrl'),
    read: (args) => zoomMeetingProblem(args) ?? change({ zoomMeetingUrl: args }),
    verb: ADDS,
    object: () => 'a Zoom meeting',
  },
  publish: {
    params: '<address>',
    about: 'Link the page that tells the public of this incident',
    isFor: withField('publishedIncidentUrl'),
    read: (args) =>
      webAddressProblem('publishedIncidentUrl', 'The address', args)?.message ?? change({ publishedIncidentUrl: args }),
    verb: ADDS,
    object: () => 'a link to the published incident',
  },
  remove_zoom: {
    about: 'Remove the Zoom meeting',
    isFor: withField('zoomMeetingUrl'),
    read: () => change({ zoomMeetingUrl: null }),
    verb: REMOVES,
    object: () => 'the Zoom meeting',
  },
} satisfies Record<string, QuickActionDefinition>
