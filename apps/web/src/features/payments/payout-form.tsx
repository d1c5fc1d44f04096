import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decimalOf } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencySign, minorOf } from '../../lib/decimal-money.ts'
import { useIntentKey } from '../../lib/intent-key.ts'
import { localeNow } from '../../lib/locale.ts'
import { formErrors, say } from '../../lib/say.tsx'
import { focusWhenAble } from '../../ui/forms/focus-when-able.ts'
import { decimalText, writtenDecimal } from '../../ui/forms/number-text.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { useOpener } from '../../ui/forms/use-opener.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { failureOf } from '../auth/step-up/step-up-cancelled.ts'
import { ConfirmPayout } from './confirm-payout.tsx'
import type { Payout } from './payout-history.tsx'

type Props = {
  /** The event or the club whose money it is. */
  subject: string
  currency: string
  /** What can be sent now, in minor units. */
  payable: bigint
  /** The error of an amount in minor units; null where it is right. */
  errorOf: (amount: bigint) => string | null
  /** The reason why nothing can be requested, or null. */
  hindrance: ReactNode
  /** Says under the amount how much can be sent. */
  hint: string
  /** A sentence that says to which account the money goes. */
  goesTo: string
  send: UseMutationResult<Payout, Error, { amount: string; idempotencyKey: string }>
}

/**
 * Requests all of a balance, or a part of it, and asks once for confirmation. Where that is not possible,
 * the reason is shown beside the button.
 */
export const PayoutForm = ({ subject, currency, payable, errorOf, hindrance, hint, goesTo, send }: Props) => {
  const { t } = useTranslation()
  const opener = useOpener()
  const intent = useIntentKey()
  const isHindered = hindrance !== null
  const all = payable > 0n ? writtenDecimal(decimalOf(String(payable), currency)) : ''
  // Text that is not an amount counts as zero, which is refused with the same words.
  const amountOf = (typed: string | null) => minorOf(decimalText(typed ?? all), currency) ?? '0'
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<{ amount: string | null }>({
    // Null until the person types. Then the field shows all that can be paid out, even after that amount changes.
    initialValues: { amount: null },
    validate: (values) => {
      const text = errorOf(BigInt(amountOf(values.amount)))
      return formErrors(text === null ? {} : { amount: { text } })
    },
  })
  const error = form.errors.amount
  const failure = failureOf(unplaced(send.error))

  const [asks, dialog] = useDisclosure(false)
  const [asked, setAsked] = useState('0')
  const ask = (typed: string | null) => {
    setAsked(amountOf(typed))
    dialog.open()
  }
  const request = () => {
    // Closes this dialog first, because the proof that may follow is a dialog itself.
    dialog.close()
    const meant = { subject, amount: asked }
    send.mutate(
      { amount: asked, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (payout) => {
          intent.done(meant)
          form.reset()
          sayHow(payout)
        },
        onError: (refusal) => {
          focusWhenAble(opener.current)
          refuse(refusal)
        },
      },
    )
  }
  const sayHow = ({ status, failure }: Payout) => {
    if (status === 'COMPLETED') toastSuccess(t('Your payout is complete.'))
    else if (status === 'FAILED')
      toastError(say(t, failure ?? phrase('The payout failed.')), t('The payout failed'))
    else toastSuccess(t('Your payout is on its way.'))
  }

  return (
    <>
      <form {...sentBy((values) => ask(values.amount))}>
        <Stack gap="sm">
          {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
          <TextInput
            label={t('Amount')}
            description={error ? undefined : hint}
            inputMode="decimal"
            leftSection={<span aria-hidden="true">{currencySign(currency, localeNow())}</span>}
            disabled={isHindered}
            {...field('amount')}
            value={form.values.amount ?? all}
          />
          <Button
            type="submit"
            loading={send.isPending}
            // The button stays reachable, so that the reason below it is read out.
            disabled={isHindered}
            {...(isHindered && { 'aria-describedby': 'payout-hindrance' })}
          >
            {t('Request payout')}
          </Button>
          {isHindered && (
            <Text variant="small" id="payout-hindrance">
              {hindrance}
            </Text>
          )}
        </Stack>
      </form>
      <ConfirmPayout
        opened={asks}
        amount={{ amount: asked, currency }}
        onClose={dialog.close}
        onConfirm={request}
      >
        {goesTo}
      </ConfirmPayout>
    </>
  )
}
