import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { tradeSidesInput } from '@reprise/rules/points/trade.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { OfferFields } from './offer-fields.tsx'
import type { OfferValues } from './offer-input.ts'
import { inputOf, personOf, termsOfOffer } from './offer-input.ts'
import { LopsidedNote, TradeTerms } from './trade-terms.tsx'
import type { TradeForm } from './trades.api.ts'
import { useRequestTrade, useTradeForm } from './trades.api.ts'

type Props = { clubId?: string | undefined; onClose: () => void }

/** Offers a trade of points to a person. Before it is sent, it asks with both sums. */
export const OfferSheet = ({ clubId, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={t('Offer a trade')} closeOnClickOutside={false}>
      <QueryView
        query={useTradeForm()}
        what={t("Your clubs didn't load")}
        skeleton={<Skeleton h={420} radius="md" />}
      >
        {(known) =>
          known.offered.length === 0 ? (
            <EmptyState
              drawing="points"
              heading="h3"
              size="inline"
              title={t('You have no points to trade')}
              text={t("Check in at a club's event and you earn points right away.")}
              action={
                <Button component={Link} to="/events" variant="default">
                  {t('Find events')}
                </Button>
              }
            />
          ) : (
            <OfferForm known={known} clubId={clubId} onClose={onClose} />
          )
        }
      </QueryView>
    </Sheet>
  )
}

const OfferForm = ({ known, clubId, onClose }: Props & { known: TradeForm }) => {
  const { t } = useTranslation()
  const offer = useRequestTrade()
  const intent = useIntentKey()
  const [isAsking, setAsking] = useState(false)
  const first = known.offered.find(({ club }) => club.clubId === clubId) ?? known.offered[0]
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<OfferValues>({
    initialValues: {
      clubId: first?.club.clubId ?? '',
      amount: '',
      picked: [],
      isPresent: false,
      wantedClubId: null,
      wantedAmount: '',
    },
    validate: (values) => ({
      ...checkedBy(tradeSidesInput)(inputOf(values)),
      ...(!values.isPresent &&
        !values.wantedClubId && { wantedClubId: t('Choose the club whose points you want') }),
      ...(!personOf(values) && { picked: t('Choose a person.') }),
    }),
    validateInputOnBlur: false,
  })
  const { values } = form
  const name = personOf(values)?.name ?? ''
  const problem = unplaced(offer.error)
  const terms = termsOfOffer(values, known)

  const send = () => {
    const input = { ...inputOf(values), userName: personOf(values)?.userName ?? '' }
    offer.mutate(
      { ...input, idempotencyKey: intent.keyOf(input) },
      {
        onSuccess: () => {
          intent.done(input)
          toastSuccess(t('{{name}} can now accept your trade.', { name }))
          onClose()
        },
        onError: (error) => {
          setAsking(false)
          refuse(error, ({ userName, ...fields }) => ({ ...fields, ...(userName && { picked: userName }) }))
        },
      },
    )
  }

  if (isAsking && terms)
    return (
      <Stack gap="md">
        <Text variant="strong" ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
          {t('Offer this trade to {{name}}?', { name })}
        </Text>
        <TradeTerms {...terms} />
        <LopsidedNote {...terms} />
        <Text variant="small" c="dimmed">
          {t(
            'Your points are held until {{name}} answers. The offer ends after 7 days, or earlier when the first of these points expire. Your tier stays as it is.',
            { name },
          )}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)} disabled={offer.isPending}>
            {t('Back')}
          </Button>
          <Button
            loading={offer.isPending}
            // The second click of a double click on the button before does not confirm.
            onClick={({ detail }) => {
              if (detail < 2) send()
            }}
          >
            {t('Offer trade')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form {...sentBy(() => setAsking(true))}>
      <Stack gap="md">
        {problem && <Banner kind="danger">{say(t, problem)}</Banner>}
        <OfferFields form={form} field={field} known={known} />
        <DialogButtons onCancel={onClose} busy={false}>
          {t('Continue')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
