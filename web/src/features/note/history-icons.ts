import {
  Calendar,
  CircleCheck,
  CircleDot,
  Eye,
  EyeOff,
  Flag,
  HeartPulse,
  Link2,
  Lock,
  LockOpen,
  Pencil,
  Plus,
  RefreshCw,
  Siren,
  Tag,
  Timer,
  User,
  Weight,
  type LucideIcon,
} from 'lucide-react'

/** The pictures of what the server calls the icons of what happened. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  label: Tag,
  user: User,
  milestone: Flag,
  iteration: RefreshCw,
  calendar: Calendar,
  weight: Weight,
  severity: Siren,
  'status-health': HeartPulse,
  timer: Timer,
  link: Link2,
  'comment-dots': Link2,
  plus: Plus,
  'issue-close': CircleCheck,
  issues: CircleDot,
  lock: Lock,
  'lock-open': LockOpen,
  'eye-slash': EyeOff,
  eye: Eye,
}

/** Returns the picture of what happened; a pencil where the server names none that is known. */
export const historyIcon = (name: string | null | undefined): LucideIcon => ICONS[name ?? ''] ?? Pencil
