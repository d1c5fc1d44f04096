import { Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { PeoplePicker } from '../../../ui/picker/people-picker.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { searchPeople } from '../../invites/search-people.api.ts'
import { pointsText } from '../points-text.ts'
import type { OfferValues } from './offer-input.ts'
import type { TradeForm } from './trades.api.ts'

type Props = Pick<CheckedForm<OfferValues>, 'field' | 'form'> & { known: TradeForm }

/** The fields of an offer: the points that are given, the person, and what they give back. */
export const OfferFields = ({ form, field, known: { userId, offered, joined } }: Props) => {
  const { t } = useTranslation()
  const { clubId, isPresent } = form.values
  const chosen = offered.find(({ club }) => club.clubId === clubId)
  const wanted = joined.filter((club) => club.clubId !== clubId)
  return (
    <Stack gap="md">
      <Select
        label={t('You give points of')}
        data={offered.map(({ club }) => ({ value: club.clubId, label: club.name }))}
        allowDeselect={false}
        required
        {...field('clubId')}
        onChange={(chosenId) => {
          form.setFieldValue('clubId', chosenId ?? '')
          if (chosenId === form.values.wantedClubId) form.setFieldValue('wantedClubId', null)
        }}
      />
      <TextInput
        label={t('Points you give')}
        description={chosen && t('You have {{points}}.', { points: pointsText(chosen.available) })}
        inputMode="numeric"
        required
        {...field('amount')}
      />
      <PeoplePicker
        label={t('Person')}
        description={t('Type a part of the name.')}
        single
        search={searchPeople}
        excludedUserIds={[userId]}
        {...field('picked')}
      />
      <Segmented
        label={t('What do you want back?')}
        value={isPresent ? 'present' : 'points'}
        onChange={(value) => form.setFieldValue('isPresent', value === 'present')}
        options={[
          { value: 'points', name: t('For points') },
          { value: 'present', name: t('As a present') },
        ]}
        isWide
      />
      {!isPresent && (
        <>
          <Select
            label={t('You get points of')}
            description={t('You can get points of clubs that you are a member of.')}
            data={wanted.map(({ clubId: value, name }) => ({ value, label: name }))}
            nothingFoundMessage={t('Join another club first.')}
            required
            {...field('wantedClubId')}
          />
          <TextInput label={t('Points you get')} inputMode="numeric" required {...field('wantedAmount')} />
        </>
      )}
    </Stack>
  )
}
