import {
  Ban,
  CircleCheck,
  KeyRound,
  LogOut,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  Trash2,
  UserMinus,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { AdministeredPerson, PersonRequest } from './people-query.ts'

/** What a menu offers to do with a person, what is asked before, and what is said after. */
export interface PersonAction {
  label: string
  icon: LucideIcon
  isDangerous?: true
  /** Says what it does, before it is done; without one it is done at once. */
  question?: (name: string) => string
  done: (name: string) => string
}

export const PERSON_ACTIONS: Record<PersonRequest, PersonAction> = {
  makeAdmin: {
    label: 'Make administrator',
    icon: ShieldCheck,
    question: (name) =>
      `${name} may then manage people and settings of this installation. What they see in groups and projects stays the same.`,
    done: (name) => `${name} is an administrator`,
  },
  endAdmin: {
    label: 'Remove as administrator',
    icon: ShieldOff,
    question: (name) => `${name} can no longer manage people and settings of this installation.`,
    done: (name) => `${name} is no longer an administrator`,
  },
  signOut: {
    label: 'Sign out everywhere',
    icon: LogOut,
    question: (name) => `${name} has to sign in again on every device.`,
    done: (name) => `${name} is signed out everywhere`,
  },
  revokeTokens: {
    label: 'Revoke access tokens',
    icon: KeyRound,
    isDangerous: true,
    question: (name) => `Scripts that use an access token of ${name} stop working at once. This cannot be undone.`,
    done: (name) => `Revoked the access tokens of ${name}`,
  },
  endSecondFactor: {
    label: 'Turn off second factor',
    icon: Smartphone,
    question: (name) => `${name} then signs in with the password alone. Do this for someone who has lost their phone.`,
    done: (name) => `${name} signs in without a second factor`,
  },
  activate: { label: 'Activate', icon: CircleCheck, done: (name) => `${name} is active again` },
  unblock: { label: 'Unblock', icon: CircleCheck, done: (name) => `${name} can sign in again` },
  unban: { label: 'Unban', icon: CircleCheck, done: (name) => `${name} can sign in again` },
  deactivate: {
    label: 'Deactivate',
    icon: UserMinus,
    question: (name) => `${name} cannot sign in until you activate them. Memberships and work stay.`,
    done: (name) => `${name} is deactivated`,
  },
  block: {
    label: 'Block',
    icon: Ban,
    isDangerous: true,
    question: (name) =>
      `${name} is signed out and cannot sign in. Access tokens stop working until you unblock them. Memberships and work stay.`,
    done: (name) => `${name} is blocked`,
  },
  ban: {
    label: 'Ban',
    icon: UserX,
    isDangerous: true,
    question: (name) =>
      `${name} is signed out and cannot sign in, as with a block, and the issues they made are hidden from everyone but administrators. Use this for abuse.`,
    done: (name) => `${name} is banned`,
  },
  endAccess: {
    label: 'End all access',
    icon: UserX,
    isDangerous: true,
    question: (name) =>
      `For someone who leaves: ${name} is blocked and signed out, all access tokens are revoked and all memberships end. What they wrote stays. Memberships do not come back when you unblock them.`,
    done: (name) => `${name} has no access any more`,
  },
  erase: {
    label: 'Delete',
    icon: Trash2,
    isDangerous: true,
    question: (name) =>
      `The account of ${name} goes, with name, username, email and picture. What they wrote stays under the name Ghost User. This cannot be undone.`,
    done: (name) => `Deleted ${name}`,
  },
}

/** Returns what can be done with a person as they are, in groups; nothing of these with oneself. */
export function actionsFor({ state, is_admin: isAdmin }: AdministeredPerson): PersonRequest[][] {
  const ofState: Record<AdministeredPerson['state'], PersonRequest[]> = {
    active: ['deactivate', 'block', 'ban', 'endAccess', 'erase'],
    blocked: ['unblock', 'endAccess', 'erase'],
    banned: ['unban', 'endAccess', 'erase'],
    deactivated: ['activate', 'block', 'endAccess', 'erase'],
  }
  const ofAccount: PersonRequest[] = ['signOut', 'revokeTokens', 'endSecondFactor']
  const ofRights: PersonRequest[] = isAdmin ? ['endAdmin'] : state === 'active' ? ['makeAdmin'] : []
  const groups: PersonRequest[][] = [ofRights, state === 'active' ? ofAccount : ['revokeTokens'], ofState[state]]
  return groups.filter((group) => group.length > 0)
}
