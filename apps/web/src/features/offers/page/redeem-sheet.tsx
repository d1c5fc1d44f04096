import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { customerDetailsInput, detailNames } from '@reprise/rules/offers/customer-details.input'
import { customerFieldLabels } from '@reprise/rules/offers/enums'
import { redeemMinutes } from '@reprise/rules/offers/redeem-code'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import type { ShownOffer } from './offer.api.ts'
import type { Details, Redeeming } from './use-redeeming.ts'

type Props = { offer: ShownOffer; redeeming: Redeeming }

/** Asks before an offer is redeemed: it names the points, and asks for the details that the club needs. */
export const RedeemSheet = ({ offer, redeeming }: Props) => {
  const { t } = useTranslation()
  const { close, typed: kept } = redeeming
  const { displayName, pointsCost, isAtVenue, asksFor, club, price } = offer
  const asked = offer.redeemType === 'CUSTOMER_INFORMATION' ? asksFor : []
  const { field, refuse, unplaced, sentBy } = useCheckedForm<Details>({
    initialValues: kept.current,
    onValuesChange: (values) => {
      kept.current = values
    },
    validate: checkedBy(customerDetailsInput(asked)),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(redeeming.error)
  const points = shownNumber(pointsCost)
  const send = (typed: Details) => {
    const details =
      asked.length > 0
        ? Object.fromEntries(asked.map((each) => [detailNames[each], typed[detailNames[each]].trim()]))
        : null
    redeeming.send(details, (error) =>
      refuse(error, (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, said]) => [name.replace(/^details\./, ''), said]),
        ),
      ),
    )
  }
  return (
    <Sheet opened onClose={close} title={t('Redeem {{offer}}?', { offer: displayName })}>
      <form {...sentBy(send)}>
        <Stack gap="md">
          {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
          <Text variant="strong">
            {price && t('You have paid for it.')}
            {price && pointsCost > 0 && ' '}
            {pointsCost > 0 && t('It costs {{points}} rep points.', { points })}
            {!price && pointsCost === 0 && t('It costs no points.')}
          </Text>
          {isAtVenue ? (
            <Text>
              {t(
                "Do it at the venue: the code is valid for {{count}} minutes, and the team confirms it there. If they don't, your points come back.",
                { count: redeemMinutes },
              )}
            </Text>
          ) : (
            pointsCost > 0 && <Text>{t('The points are spent at once.')}</Text>
          )}
          {asked.length > 0 && (
            <Text>
              {t('{{club}} needs these details to send it to you. Only its team sees them, for a year.', {
                club: club.name,
              })}
            </Text>
          )}
          {asked.map((each) => {
            const props = { label: t(customerFieldLabels[each]), ...field(detailNames[each]) }
            return each === 'NOTE' || each === 'ADDRESS' ? (
              <Textarea key={each} autosize minRows={2} {...props} />
            ) : (
              <TextInput
                key={each}
                {...(each === 'EMAIL' && { type: 'email', autoComplete: 'email' })}
                {...(each === 'PHONE' && { type: 'tel', autoComplete: 'tel' })}
                {...(each === 'NAME' && { autoComplete: 'name' })}
                {...props}
              />
            )
          })}
          <DialogButtons onCancel={close} busy={redeeming.isBusy}>
            {pointsCost > 0 ? t('Redeem for {{points}} points', { points }) : t('Redeem')}
          </DialogButtons>
        </Stack>
      </form>
    </Sheet>
  )
}
