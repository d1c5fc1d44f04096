import { Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { ShownOffer } from '../page/offer.api.ts'
import { useDuplicateOffer } from './offers-desk.api.ts'

/**
 * The item of a menu that copies an offer and opens the copy in the form. There is none without the right. The page
 * calls it, not the menu: the menu is gone as soon as the item is pressed.
 */
export const useDuplicateItem = ({ offerId, club, mayEdit }: ShownOffer) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const intent = useIntentKey()
  const duplicate = useDuplicateOffer()
  const copy = () =>
    duplicate.mutate(
      { offerId, idempotencyKey: intent.keyOf(offerId) },
      {
        onSuccess: (copyId) => {
          intent.done(offerId)
          toastSuccess(t('Copied. This is a new draft.'))
          void navigate(`/my/rep-clubs/${club.slug}/offer/edit/${copyId}`)
        },
      },
    )
  return {
    isBusy: duplicate.isPending,
    item: mayEdit && (
      <Menu.Item leftSection={<IconCopy size={20} aria-hidden="true" />} onClick={copy}>
        {t('Duplicate')}
      </Menu.Item>
    ),
  }
}
