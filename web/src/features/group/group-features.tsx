import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ErrorState, errorText } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { ChangeGroupFeaturesDocument, GroupFeaturesDocument } from './group-features.generated.ts'
import styles from './group-features.module.css'

interface Feature {
  label: string
  about: string
  /** How the API calls it, which keeps mail as what is turned off. */
  setting:
    | 'allowEpics'
    | 'allowSubEpics'
    | 'allowScopedLabels'
    | 'allowIssuableHealthStatus'
    | 'epicColorHighlight'
    | 'workItemsMvc2'
    | 'workItemsCreateFromMarkdown'
    | 'realtimeLabels'
    | 'allowAnalytics'
    | 'emailsDisabled'
}

const FEATURES: readonly Feature[] = [
  { setting: 'allowEpics', label: 'Epics', about: 'Plan with epics, roadmaps and the tree of work.' },
  { setting: 'allowSubEpics', label: 'Child epics', about: 'Epics may contain other epics.' },
  {
    setting: 'allowScopedLabels',
    label: 'Scoped labels',
    about: 'Labels such as priority::high and priority::low exclude each other.',
  },
  { setting: 'allowIssuableHealthStatus', label: 'Health status', about: 'Issues show how well they are going.' },
  { setting: 'epicColorHighlight', label: 'Epic colors', about: 'Epics carry a color in trees and roadmaps.' },
  { setting: 'workItemsMvc2', label: 'Labels and dates of tasks', about: 'Pages of tasks show them.' },
  {
    setting: 'workItemsCreateFromMarkdown',
    label: 'Tasks from checklists',
    about: 'Checklist items can be turned into tasks.',
  },
  { setting: 'realtimeLabels', label: 'Live labels', about: 'Labels that others set appear without a reload.' },
  { setting: 'allowAnalytics', label: 'Analytics', about: 'Reporters see how long work takes in value streams.' },
  { setting: 'emailsDisabled', label: 'Email notifications', about: 'People get emails about what they follow.' },
]

const featuresKey = (fullPath: string) => ['group-features', fullPath]

/** Shows what a top-level group and all groups below it have, each turned on or off at once. */
export function GroupFeatures({ fullPath }: { fullPath: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: featuresKey(fullPath),
    queryFn: async () => (await request(GroupFeaturesDocument, { fullPath })).group,
    meta: { list: { parts: ['place'] } },
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (settings: Partial<Record<Feature['setting'], boolean>>) =>
      (await request(ChangeGroupFeaturesDocument, { input: { fullPath, ...settings } })).groupSettingsUpdate,
    onSuccess: async (changed) => {
      const refusal = changed?.errors[0]
      if (refusal !== undefined) return showToast({ tone: 'danger', title: refusal })
      // What any page shows may depend on it.
      await queryClient.invalidateQueries()
      return undefined
    },
    onError: (failure) => {
      void showToast({ tone: 'danger', title: errorText(failure) })
    },
  })
  return (
    <section className={styles.section} aria-labelledby="features-title">
      <h2 id="features-title">Features</h2>
      <p className={styles.about}>They apply to this group and everything below it.</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="box" height="280px" />}
      {data && (
        <ul className={styles.list}>
          {FEATURES.map(({ setting, label, about }) => {
            const isInverse = setting === 'emailsDisabled'
            const wanted = isPending ? variables[setting] : undefined
            const isOn = (wanted ?? data[setting]) !== isInverse
            return (
              <li key={setting} className={styles.row}>
                <span>
                  <span className={styles.name}>{label}</span>
                  <span className={styles.about}>{about}</span>
                </span>
                <Switch
                  label={label}
                  isOn={isOn}
                  isSaving={wanted !== undefined}
                  isDisabled={isPending}
                  onChange={(next) => {
                    mutate({ [setting]: next !== isInverse })
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Leads to where the features of a group below are turned on and off. */
export function FeaturesAbove({ fullPath }: { fullPath: string }) {
  const root = fullPath.split('/')[0] ?? fullPath
  return (
    <section className={styles.section} aria-labelledby="features-title">
      <h2 id="features-title">Features</h2>
      <p className={styles.about}>
        They are those of the top-level group, <a href={pathOf('edit-group', root)}>{root}</a>.
      </p>
    </section>
  )
}
