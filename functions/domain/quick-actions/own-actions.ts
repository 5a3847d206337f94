import { emojiName } from '../text/emojis.ts'
import { ADDS, anyKind, MARKS, type QuickActionDefinition } from './quick-action-definition.ts'

const plain = (
  type: 'todo' | 'done' | 'subscribe' | 'unsubscribe',
  about: string,
  verb: QuickActionDefinition['verb'],
  object: string,
): QuickActionDefinition => ({ about, isFor: anyKind, read: () => [{ type }], verb, object: () => object })

const picture = (about: string, sign: string): QuickActionDefinition => ({
  params: '<text>',
  about,
  isFor: anyKind,
  read: (args) => [{ type: 'text', text: args === '' ? sign : `${args} ${sign}` }],
  verb: ADDS,
  object: () => sign,
})

/** What is for the writer alone, reactions, and what only writes something. */
export const OWN_ACTIONS = {
  todo: plain('todo', 'Add a to-do', ADDS, 'a to-do'),
  done: plain('done', 'Mark the to-do as done', MARKS, 'the to-do as done'),
  subscribe: plain('subscribe', 'Subscribe', ['Subscribes', 'Subscribed'], 'to notifications'),
  unsubscribe: plain('unsubscribe', 'Unsubscribe', ['Unsubscribes', 'Unsubscribed'], 'from notifications'),
  award: {
    params: ':emoji:',
    about: 'React with an emoji',
    isFor: anyKind,
    read: (args) => {
      const emoji = emojiName(args.replaceAll(':', ''))
      return emoji === null ? `There is no emoji "${args}".` : [{ type: 'award', emoji }]
    },
    verb: ['Toggles', 'Toggled'],
    object: (args) => `the :${args.replaceAll(':', '')}: reaction`,
  },
  shrug: picture('Append a shrug', '¯\\＿(ツ)＿/¯'),
  tableflip: picture('Append a flipped table', '(╯°□°)╯︵ ┻━┻'),
} satisfies Record<string, QuickActionDefinition>
