import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PRESETS, type MilestonesType, type Preset, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { RangePicker } from './range-picker.tsx'
import { MILESTONES_NAMES, PRESET_NAMES, PROGRESS_NAMES, STATE_NAMES } from './settings-texts.ts'
import styles from './settings-drawer.module.css'

export interface SettingsDrawerProps {
  view: RoadmapView
  /** Every change counts at once; the drawer stays open. */
  onChange: (change: Partial<RoadmapView>) => void
  onClose: () => void
}

const PRESET_ORDER: readonly Preset[] = ['QUARTERS', 'MONTHS', 'WEEKS']
const MILESTONES_TYPES: readonly MilestonesType[] = ['ALL', 'GROUP', 'SUBGROUP', 'PROJECT']

/** Shows what the roadmap shows and how, in a panel beside it. The roadmap can be used meanwhile. */
export function SettingsDrawer({ view, onChange, onClose }: SettingsDrawerProps) {
  const titleId = useId()
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    drawer.current?.focus()
  }, [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // What lies over the drawer, such as its list of ranges, closes first.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [onClose])
  const presets = PRESETS[view.range]
  return (
    <div ref={drawer} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.drawer}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Roadmap settings
        </h2>
        <IconButton icon={X} label="Close drawer" onClick={onClose} />
      </div>
      <div className={styles.body}>
        <section className={styles.section}>
          <RangePicker
            range={view.range}
            onRange={(range) => {
              onChange({ range })
            }}
          />
          {presets.length > 1 && (
            <RadioChoice
              label="Layout"
              names={PRESET_NAMES}
              values={PRESET_ORDER.filter((preset) => presets.includes(preset))}
              chosen={view.preset}
              onChoose={(preset) => {
                onChange({ preset })
              }}
            />
          )}
        </section>
        <section className={styles.section}>
          <Toggle
            title="Milestones"
            label="Display milestones"
            isOn={view.isShowingMilestones}
            onChange={(isShowingMilestones) => {
              onChange({ isShowingMilestones })
            }}
          />
          {view.isShowingMilestones && (
            <RadioChoice
              label="Which milestones"
              isLabelHidden
              names={MILESTONES_NAMES}
              values={MILESTONES_TYPES}
              chosen={view.milestonesType}
              onChoose={(milestonesType) => {
                onChange({ milestonesType })
              }}
            />
          )}
        </section>
        <section className={styles.section}>
          <RadioChoice
            label="Epics"
            names={STATE_NAMES}
            values={['all', 'opened', 'closed']}
            chosen={view.state}
            onChoose={(state) => {
              onChange({ state })
            }}
          />
        </section>
        <section className={styles.section}>
          <Toggle
            title="Progress tracking"
            label="Display progress of child issues"
            isOn={view.isShowingProgress}
            onChange={(isShowingProgress) => {
              onChange({ isShowingProgress })
            }}
          />
          {view.isShowingProgress && (
            <RadioChoice
              label="How progress is measured"
              isLabelHidden
              names={PROGRESS_NAMES}
              values={['WEIGHT', 'COUNT']}
              chosen={view.progress}
              onChoose={(progress) => {
                onChange({ progress })
              }}
            />
          )}
        </section>
      </div>
    </div>
  )
}

interface ToggleProps {
  title: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ title, label, isOn, onChange }: ToggleProps) {
  return (
    <>
      <h3 className={styles.label}>{title}</h3>
      <div className={styles.toggle}>
        <Switch label={label} isOn={isOn} onChange={onChange} />
        <span aria-hidden>{label}</span>
      </div>
    </>
  )
}
