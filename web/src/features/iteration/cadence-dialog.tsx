import { useState } from 'react'
import { IN_ADVANCE_MAX, WEEKS_MAX, cadenceProblem, type SaidOfCadence } from '#domain/namespace/cadence-rules.ts'
import { request } from '#web/data/transport/request.ts'
import { utcToday } from '#web/lib/date/dates.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import styles from './form-dialog.module.css'
import { ChangeCadenceDocument, CreateCadenceDocument, type CadenceFragment } from './iterations.generated.ts'
import { useSaving } from './save.ts'

export interface CadenceDialogProps {
  groupPath: string
  /** The cadence that is changed; a new one is made when left out. */
  cadence?: CadenceFragment
  onClose: () => void
}

const saidOf = (cadence: CadenceFragment | undefined): SaidOfCadence => ({
  title: cadence?.title ?? '',
  description: cadence?.description ?? null,
  startDate: cadence ? cadence.startDate : utcToday(),
  durationInWeeks: cadence ? cadence.durationInWeeks : 2,
  iterationsInAdvance: cadence?.iterationsInAdvance ?? 2,
  automatic: cadence?.automatic ?? true,
  active: cadence?.active ?? true,
  rollOver: cadence?.rollOver ?? false,
})

/** Asks how a new cadence makes its iterations, or changes that of one. */
export function CadenceDialog({ groupPath, cadence, onClose }: CadenceDialogProps) {
  const [said, setSaid] = useState(() => saidOf(cadence))
  const change = (changed: Partial<SaidOfCadence>) => {
    setSaid({ ...said, ...changed })
  }
  const { start, isPending, failure } = useSaving({
    save: async () =>
      cadence
        ? (await request(ChangeCadenceDocument, { input: { id: cadence.id, ...said } })).iterationCadenceUpdate
        : (await request(CreateCadenceDocument, { input: { groupPath, ...said } })).iterationCadenceCreate,
    done: `${cadence ? 'Saved' : 'Created'} the cadence ${said.title.trim()}`,
    onDone: onClose,
  })
  const isBlank = said.title.trim() === ''
  const problem = isBlank ? null : cadenceProblem(said, cadence?.startDate ?? utcToday())
  const errorOf = (field: keyof SaidOfCadence) => (problem?.field === field ? problem.message : undefined)
  return (
    <FormDialog
      title={cadence ? 'Edit cadence' : 'New cadence'}
      action={cadence ? 'Save changes' : 'Create cadence'}
      isReady={!isBlank && problem === null}
      isBusy={isPending}
      failure={failure}
      onSave={start}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={said.title}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={errorOf('title')}
        onChange={({ target }) => {
          change({ title: target.value })
        }}
      />
      <Checkbox
        label="Create iterations automatically"
        description="Iterations follow one another, as many ahead as you set."
        isChecked={said.automatic}
        onChange={(automatic) => {
          change({ automatic, ...(!automatic && { rollOver: false }) })
        }}
      />
      {said.automatic && (
        <>
          <div className={styles.pair}>
            <TextField
              label="First day"
              type="date"
              value={said.startDate ?? ''}
              error={errorOf('startDate')}
              onChange={({ target }) => {
                change({ startDate: target.value || null })
              }}
            />
            <NumberField
              label="Duration in weeks"
              value={said.durationInWeeks}
              most={WEEKS_MAX}
              least={1}
              error={errorOf('durationInWeeks')}
              onChange={(durationInWeeks) => {
                change({ durationInWeeks })
              }}
            />
            <NumberField
              label="Upcoming iterations"
              value={said.iterationsInAdvance}
              most={IN_ADVANCE_MAX}
              least={0}
              error={errorOf('iterationsInAdvance')}
              onChange={(value) => {
                change({ iterationsInAdvance: value ?? 0 })
              }}
            />
          </div>
          <Checkbox
            label="Roll over open issues"
            description="Issues that are open when an iteration ends move to the next one."
            isChecked={said.rollOver}
            onChange={(rollOver) => {
              change({ rollOver })
            }}
          />
        </>
      )}
      {cadence && (
        <Checkbox
          label="Active"
          description="Only an active cadence creates iterations and rolls issues over."
          isChecked={said.active}
          onChange={(active) => {
            change({ active })
          }}
        />
      )}
      <TextArea
        label="Description"
        dir="auto"
        rows={3}
        value={said.description ?? ''}
        onChange={({ target }) => {
          change({ description: target.value || null })
        }}
      />
    </FormDialog>
  )
}

interface NumberFieldProps {
  label: string
  value: number | null
  least: number
  most: number
  error: string | undefined
  onChange: (value: number | null) => void
}

function NumberField({ label, value, least, most, error, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={least}
      max={most}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => {
        onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
      }}
    />
  )
}
