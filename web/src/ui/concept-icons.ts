/** One picture for each concept, the same wherever it appears. */
export {
  Layers as EpicIcon,
  CircleDot as OpenIcon,
  CircleCheck as ClosedIcon,
  CircleSlash as BlockedIcon,
  EyeOff as ConfidentialIcon,
  FolderTree as GroupIcon,
  ChartGantt as RoadmapIcon,
} from 'lucide-react'
