import { ownIcon } from './glyph.tsx'

/** One picture for each concept, the same wherever it appears. */
export {
  Layers as EpicIcon,
  CircleDot as OpenIcon,
  CircleCheck as ClosedIcon,
  CircleSlash as BlockedIcon,
  CircleSmall as TaskIcon,
  EyeOff as ConfidentialIcon,
  FolderTree as GroupIcon,
  SquareKanban as ProjectIcon,
  ChartGantt as RoadmapIcon,
  Flag as MilestoneIcon,
} from 'lucide-react'

/** A closed item that is struck out. */
export const HideClosedIcon = ownIcon({
  d: 'M5.6 5.6a9 9 0 0 0 12.8 12.8M8.6 3.7A9 9 0 0 1 20.3 15.4M9 12.2l2 2 1-1M13.6 11.4 15.5 9.5M3 3l18 18',
})
