import { memoryStore } from '#support/given/memory-store.ts'
import type { Viewer } from '#domain/role.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Mail } from '#stream/mail/mailer.ts'
import { runDueWork } from '#stream/due/run-due-work.ts'
import { viewerRights } from '#table/items/member.ts'
import { userItems } from '#table/items/user.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { ROOT_ID } from '#support/histories/world.ts'

export const MAIL_SECRET = 'a secret of at least thirty-two characters'

/** A mail with the time at which it was sent. */
export interface SentMail extends Mail {
  at: string
}

export interface MailWorld extends GivenWorld {
  sent: SentMail[]
  now: () => string
  passTime: (seconds: number) => void
  /** Makes a person with a role in the root group. */
  givenPerson: (id: number, username: string, role: number | null, email?: string) => Promise<Viewer>
  /** What an operation is told when this person acts now. */
  actingAs: (viewer: Viewer) => OperationContext
  /** Lets the stream bring what it has. */
  deliver: () => Promise<void>
  /** Does what is due. */
  tick: () => Promise<void>
  /** The mailer fails, and takes nothing, as often as this. */
  failNext: (times: number) => void
}

/** The world of the histories with a clock that only the test moves, and a mailbox for all. */
export async function givenMailWorld(): Promise<MailWorld> {
  const world = await givenWorld()
  const { table } = world
  const sent: SentMail[] = []
  let time = Date.parse('2026-06-01T09:00:00Z')
  let failures = 0
  let lastNumber = 0
  const now = (): string => new Date(time).toISOString()
  const throwing = (error: unknown): void => {
    throw error
  }
  return {
    ...world,
    sent,
    now,
    passTime: (seconds) => {
      time += seconds * 1000
    },
    givenPerson: async (id, username, role, email = `${username}@example.com`) => {
      const person = userItems({ id, username, name: username, avatarUrl: null, email, createdAt: now() })
      const rights = viewerRights(role === null ? [] : [{ namespaceIds: [ROOT_ID], accessLevel: role }])
      await putItems(table, [person.user, person.username, { ...person.viewer, ...rights }])
      return { id, username, name: username, ...rights }
    },
    actingAs: (viewer) => ({
      table,
      viewer,
      now,
      random: () => (lastNumber = (lastNumber + 0.001) % 1),
      entrance: 'web',
    }),
    deliver: async () => {
      await handleRecords(table, world.double.takeStream(), throwing, undefined, true)
    },
    tick: () =>
      runDueWork(
        {
          table,
          files: memoryStore(),
          mailer: {
            send: (mail) => {
              failures -= 1
              if (failures >= 0) return Promise.reject(new Error('The mailer is away.'))
              sent.push({ ...mail, at: now() })
              return Promise.resolve('sent')
            },
          },
          now: now(),
          origin: 'https://canopy.example.com',
          mailSecret: MAIL_SECRET,
        },
        {
          goesOn: () => true,
          report: (error) => {
            if (!(error instanceof Error && error.message === 'The mailer is away.')) throw error
          },
        },
      ),
    failNext: (times) => {
      failures = times
    },
  }
}
