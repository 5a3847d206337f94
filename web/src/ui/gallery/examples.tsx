import { Inbox, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../overlay/alert.tsx'
import { Avatar } from '../base/avatar.tsx'
import { Badge, type Tone } from '../base/badge.tsx'
import { Button } from '../base/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { EmptyState } from '../base/empty-state.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { ItemStateIcon } from '../item/item-state-icon.tsx'
import { LabelChip } from '../item/label-chip.tsx'
import { ProgressBar } from '../item/progress-bar.tsx'
import { RadioChoice } from '../form/radio-choice.tsx'
import { SelectField } from '../form/select-field.tsx'
import { Skeleton } from '../base/skeleton.tsx'
import { Spinner } from '../base/spinner.tsx'
import { Chart } from '../chart/chart.tsx'
import { Swatch } from '../item/swatch.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Overlays } from './overlays.tsx'

const nothing = () => undefined
const TONES: readonly Tone[] = ['success', 'info', 'neutral', 'warning', 'danger']
const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const LABELS = [
  { title: 'security', color: '#c91c00' },
  { title: 'priority::high', color: '#694cc0' },
  { title: 'white', color: '#ffffff' },
  { title: 'black', color: '#000000' },
  { title: 'a::label whose name takes more room than there is anywhere', color: '#217645' },
]

/** Every component with its states. */
export const EXAMPLES: readonly { name: string; states: ReactNode }[] = [
  {
    name: 'Buttons',
    states: VARIANTS.map((variant) => (
      <span key={variant}>
        <Button variant={variant} icon={variant === 'danger' ? Trash2 : Plus}>
          {variant}
        </Button>{' '}
        <Button variant={variant} size="small">
          small
        </Button>{' '}
        <Button variant={variant} disabled>
          disabled
        </Button>{' '}
        <Button variant={variant} isBusy>
          busy
        </Button>
      </span>
    )),
  },
  {
    name: 'Icon buttons',
    states: (
      <>
        <IconButton icon={Plus} label="Add" />
        <IconButton icon={Plus} label="Add, small" size="small" />
        <IconButton icon={Plus} label="Add, disabled" disabled />
      </>
    ),
  },
  {
    name: 'Fields',
    states: (
      <>
        <TextField label="Text" defaultValue="As it is" />
        <TextField label="With an error" defaultValue="" error="Title can't be blank" />
        <TextField label="Disabled" defaultValue="Fixed" disabled />
        <TextArea label="Long text" defaultValue="Several lines" />
        <SelectField label="Choice">
          <option>First</option>
          <option>Second</option>
        </SelectField>
      </>
    ),
  },
  {
    name: 'Choices',
    states: (
      <>
        <Checkbox label="Off" isChecked={false} onChange={nothing} />
        <Checkbox label="On" description="With a description" isChecked onChange={nothing} />
        <Checkbox label="Fixed" isChecked isFixed onChange={nothing} />
        <RadioChoice
          label="One of two"
          names={{ a: 'First', b: 'Second' }}
          values={['a', 'b']}
          chosen="a"
          onChoose={nothing}
        />
        <Switch label="Off" isOn={false} onChange={nothing} />
        <Switch label="On" isOn onChange={nothing} />
        <Switch label="Disabled" isOn isDisabled onChange={nothing} />
        <Switch label="Saving" isOn isSaving onChange={nothing} />
      </>
    ),
  },
  {
    name: 'Labels, quiet and full',
    states: LABELS.flatMap((label) => [
      <LabelChip key={label.title} {...label} />,
      <LabelChip key={`${label.title} full`} {...label} look="full" onRemove={nothing} />,
    ]),
  },
  {
    name: 'States of items',
    states: (
      <>
        {[0, 0.3, 1].map((progress) => (
          <ItemStateIcon key={progress} type="epic" isOpen progress={progress} />
        ))}
        <ItemStateIcon type="epic" isOpen isBlocked />
        <ItemStateIcon type="epic" isOpen={false} />
        <ItemStateIcon type="issue" isOpen />
        <ItemStateIcon type="issue" isOpen isBlocked />
        <ItemStateIcon type="issue" isOpen={false} />
        {[0, 7, 22].map((value) => (
          <ProgressBar key={value} label={`${value} of 22`} value={value} max={22} />
        ))}
      </>
    ),
  },
  {
    name: 'Badges and swatches',
    states: (
      <>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Swatch color="#694cc0" />
      </>
    ),
  },
  {
    name: 'People and groups',
    states: (
      <>
        {([16, 20, 24, 28, 32] as const).map((size) => (
          <Avatar key={size} name="Olivia Park" size={size} />
        ))}
        <Avatar name="Web" shape="group" />
      </>
    ),
  },
  {
    name: 'Messages',
    states: (['info', 'warning', 'danger'] as const).map((tone) => (
      <Alert key={tone} tone={tone} actions={<Button size="small">Act</Button>}>
        What there is to say.
      </Alert>
    )),
  },
  {
    name: 'Charts',
    states: (['line', 'bar'] as const).map((kind) => (
      <Chart
        key={kind}
        title={`A ${kind} chart`}
        kind={kind}
        labels={['Sep 1', 'Sep 2', 'Sep 3', 'Sep 4']}
        labelsName="Day"
        series={[
          { name: 'Open', points: [8, 6, 6, 2] },
          { name: 'Closed', points: [0, 2, 3, 7] },
          { name: 'Guideline', points: [8, 6, 4, 2], isGuide: true },
        ]}
      />
    )),
  },
  { name: 'Over the page', states: <Overlays /> },
  {
    name: 'Nothing yet',
    states: (
      <>
        <EmptyState
          icon={Inbox}
          title="There is nothing here"
          text="What could be here."
          action={<Button>Make one</Button>}
        />
        <Skeleton width="160px" />
        <Skeleton shape="box" width="160px" height="32px" />
        <Skeleton shape="circle" width="32px" />
        <Spinner label="Loading" />
      </>
    ),
  },
]
