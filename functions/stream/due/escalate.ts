import { itemPath, itemReference } from '#domain/addresses.ts'
import type { EscalationRule } from '#domain/namespace/escalation.ts'
import { newId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { EscalationRef } from '#domain/refs.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import { isKnownOfGroup, loadItems, type KnownOfProject } from '#operations/read/item/load-items.ts'
import { notificationsAreOff, recipientsOf } from '#operations/read/people/subscribers.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import { ruleDueAt, type EscalationItem } from '#table/items/due.ts'
import { dueAt } from '#table/keys/due-keys.ts'
import { preferencesOf } from '#operations/person/update-preferences.ts'
import { itemPk, preferencesKey } from '#table/keys/keys.ts'
import { recordKey } from '#table/keys/record-keys.ts'
import { getItem } from '#table/client/read.ts'
import { shownVersion, type PreferencesItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import { escalationMail } from '../mail/escalation-mail.ts'
import type { DueContext } from './due-context.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/**
 * Notifies by the rules of an incident's escalation that are due, unless it has come so far already; the mail first, then what
 * tells of it, so that none is lost.
 * @param work with a lease
 */
export async function escalate(context: DueContext, work: EscalationItem): Promise<void> {
  const { table, now } = context
  for (let next = work.next; ; next += 1) {
    const rule = work.rules[next]
    if (rule === undefined || ruleDueAt(work.startedAt, rule) > now) {
      await transact(table, [afterRules(work, rule)])
      return
    }
    const item = await openIncident(context, work, rule)
    const isNotified = item !== null && (await notify(context, work, item, rule))
    const failed = await transact(table, [
      { kind: 'update', key: work, set: { next: next + 1 }, if: { equals: { lease: work.lease, next } } },
      ...(isNotified ? [eventOf(context, work, item, rule)] : []),
    ])
    // Somebody set another policy, or has the lease.
    if (failed.length > 0) return
  }
}

/** Returns what ends the work for now: without a rule that comes next it is over. */
function afterRules(work: EscalationItem, rule: EscalationRule | undefined): Action {
  const isMine = { equals: { lease: work.lease } }
  return rule === undefined
    ? { kind: 'delete', key: work, if: isMine }
    : {
        kind: 'update',
        key: work,
        set: { ...dueAt(work.item, ruleDueAt(work.startedAt, rule)), lease: null },
        if: isMine,
      }
}

/** Returns the incident, as long as the rule is to notify of it: it is open, has the policy, and has not come far enough. */
async function openIncident(
  { table }: DueContext,
  { item: ref, policyId }: EscalationItem,
  rule: EscalationRule,
): Promise<KnownOfProject | null> {
  const item = (await loadItems(table, [ref], { consistency: 'strong' })).get(itemPk(ref))
  if (item === undefined || isKnownOfGroup(item)) return null
  const { state, escalation = null, projectId } = item.core
  if (state !== 'opened' || escalation?.policyId !== policyId || hasComeTo(rule, escalation)) return null
  const policy = await getItem(
    table,
    recordKey('escalationPolicies', { kind: 'project', id: projectId }, policyId),
    'strong',
  )
  return policy && item
}

const hasComeTo = (rule: EscalationRule, { status }: EscalationRef): boolean =>
  status === 'RESOLVED' || status === 'IGNORED' || status === rule.status

/** @returns whether the person of the rule got a mail */
async function notify(
  { table, mailer, origin }: DueContext,
  { startedAt }: EscalationItem,
  item: KnownOfProject,
  rule: EscalationRule,
): Promise<boolean> {
  const [recipient] = await recipientsOf(table, [rule.user.id])
  if (!recipient || !can(recipient.viewer, 'read', subjectOf(item))) return false
  if (await notificationsAreOff(table, item.home)) return false
  const { kind, core, home } = item
  const mail = escalationMail({
    to: recipient.user.email,
    item: {
      title: core.title,
      reference: itemReference(kind, home.fullPath, core.iid, true),
      url: `${origin}${itemPath(kind, home.fullPath, core)}`,
    },
    policyName: core.escalation?.policyName ?? '',
    startedAt,
    rule,
    timeZone: preferencesOf(await getItem<PreferencesItem>(table, preferencesKey(rule.user.id))).timezone,
  })
  return (await mailer.send(mail)) === 'sent'
}

function eventOf(
  { now }: DueContext,
  { actor }: EscalationItem,
  item: KnownOfProject,
  { user }: EscalationRule,
): Action {
  const { core, home } = item
  const event = changeEventItem({
    id: newId(Date.parse(now), distinctRandom()),
    type: 'escalated',
    item: refOf(item),
    rootId: core.namespaceIds[0] ?? 0,
    actor,
    at: now,
    entrance: 'automation',
    visibility: core.confidential ? 'confidential' : home.visibility,
    version: shownVersion(core),
    changes: [],
    notified: { id: user.id, name: user.username },
  })
  return { kind: 'put', item: event, if: { absent: true } }
}
