import { Button, Group, Stack } from '@mantine/core'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import { mostTiers, saveClubTiersInput } from '@reprise/rules/points/tiers.input'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { formErrors, say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { SeatingProgress } from './seating-progress.tsx'
import type { TierValues } from './tier-fields.tsx'
import { newTier, TierFields } from './tier-fields.tsx'
import { TierList } from './tier-list.tsx'
import type { ClubLadder } from './tiers.api.ts'
import { useClubTiers, useSaveTiers } from './tiers.api.ts'

/** The tiers of a club, for its team: an editor for those who may change them, a list for the others. */
export const TiersEditor = ({ clubId }: { clubId: string }) => {
  const { t } = useTranslation()
  const query = useClubTiers(clubId)
  return (
    <QueryView
      query={query}
      what={t("The tiers didn't load")}
      notFound={t("We couldn't find this club.")}
      skeleton={<FormSkeleton />}
    >
      {(club) => (
        <Stack gap="lg" mt="lg">
          {club.canEditTiers ? (
            <Editor
              loaded={club}
              onReload={async () => (await query.refetch({ throwOnError: true })).data ?? club}
            />
          ) : (
            <TierList tiers={club.tiers} />
          )}
        </Stack>
      )}
    </QueryView>
  )
}

type EditorProps = { loaded: ClubLadder; onReload: () => Promise<ClubLadder> }

// Keeps the ladder that the form began with, so that an answer in the background takes nothing away that was typed.
const Editor = ({ loaded, onReload }: EditorProps) => {
  const [base, setBase] = useState({ ladder: loaded, count: 0 })
  const begin = (ladder: ClubLadder) => setBase({ ladder, count: base.count + 1 })
  return (
    <LadderForm
      key={base.count}
      ladder={base.ladder}
      onSaved={begin}
      onReload={() => void onReload().then(begin)}
    />
  )
}

type Values = { tiers: TierValues[] }

const valuesOf = (ladder: ClubLadder): TierValues[] =>
  ladder.tiers.map(({ tierId, name, description, avatarUrl, requirements }) => ({
    key: tierId,
    tierId,
    name,
    description,
    avatarUrl,
    minimumPoints: requirements.minimumPoints,
    picture: null,
  }))

/** The tiers as they are sent. The order gives the levels, and the first one needs no points. */
const rungsOf = (tiers: readonly TierValues[]) =>
  tiers.map(({ tierId, name, description, minimumPoints, picture }, index) => ({
    tierId,
    level: index + 1,
    name,
    description,
    minimumPoints: index === 0 ? '0' : minimumPoints.trim(),
    picture,
  }))

const rules = saveClubTiersInput.pick({ tiers: true })
const check = ({ tiers }: Values) => formErrors(checkFields(rules, { tiers: rungsOf(tiers) }))

type FormProps = { ladder: ClubLadder; onSaved: (saved: ClubLadder) => void; onReload: () => void }

const LadderForm = ({ ladder, onSaved, onReload }: FormProps) => {
  const { t } = useTranslation()
  const save = useSaveTiers()
  const { form, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: { tiers: valuesOf(ladder) },
    validateInputOnBlur: false,
    validate: check,
  })
  const { tiers } = form.values
  const error = unplaced(save.error)
  const isStale = save.error instanceof ApiError && save.error.code === 'CONFLICT'
  const send = (values: Values) =>
    save.mutate(
      { clubId: ladder.clubId, expectedVersion: ladder.tiersVersion, tiers: rungsOf(values.tiers) },
      {
        onSuccess: (saved) => {
          toastSuccess(t('The tiers are saved.'))
          onSaved(saved)
        },
        onError: (failure) => refuse(failure),
      },
    )
  const change = (index: number, changed: Partial<TierValues>) =>
    form.setFieldValue('tiers', (all) =>
      all.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)),
    )
  const addAt = (index: number) => form.insertListItem('tiers', newTier(), index)
  const isFull = tiers.length >= mostTiers
  return (
    <>
      <Section
        title={t('Loyalty tiers')}
        text={t(
          'Members move up by the points they earn. Nobody loses a tier they reached when you change or remove it.',
        )}
      >
        <form {...sentBy(send)}>
          <Stack gap="xl" mt="md">
            {tiers.length === 0 && (
              <EmptyState
                drawing="points"
                heading="h3"
                title={t('No tiers yet')}
                text={t('Tiers thank the people who keep coming. Start with one that everyone has.')}
              />
            )}
            {tiers.map((tier, index) => (
              <TierFields
                key={tier.key}
                tier={tier}
                level={index + 1}
                memberCount={ladder.tiers.find(({ tierId }) => tierId === tier.tierId)?.memberCount ?? null}
                errorAt={(name) => form.errors[`tiers.${index}.${name}`]}
                onChange={(changed) => change(index, changed)}
                onBlur={() => form.validateField(`tiers.${index}.minimumPoints`)}
                onRemove={() => form.removeListItem('tiers', index)}
                onAddAfter={isFull || index === tiers.length - 1 ? null : () => addAt(index + 1)}
              />
            ))}
            {form.errors.tiers && <Banner kind="danger">{form.errors.tiers}</Banner>}
            {error && (
              <Banner kind="danger">
                {say(t, error)}
                {isStale && (
                  <div>
                    <Button variant="default" mt="sm" onClick={onReload}>
                      {t('Load again')}
                    </Button>
                  </div>
                )}
              </Banner>
            )}
            <Group justify="space-between">
              <Button
                variant="default"
                leftSection={<IconPlus size={20} aria-hidden="true" />}
                disabled={isFull}
                onClick={() => addAt(tiers.length)}
              >
                {t('Add a tier')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <AskBeforeLeaving isDirty={form.isDirty()}>
          {t("Your changes aren't saved and will be lost.")}
        </AskBeforeLeaving>
      </Section>
      <SeatingProgress clubId={ladder.clubId} />
    </>
  )
}
