import { SimpleGrid, Skeleton, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DescribedSwitch } from '../../../ui/forms/described-switch.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { DangerSection } from './danger-section.tsx'
import { fieldsOf } from './editor-form.ts'
import { EditorSection } from './editor-section.tsx'
import { FaqFields } from './fields/faq-fields.tsx'
import { PolicyField } from './fields/policy-field.tsx'
import { RadiusField } from './fields/radius-field.tsx'
import { ScanningOpensField } from './fields/scanning-opens-field.tsx'
import { ZonesField } from './fields/zones-field.tsx'
import { StaffSection } from './staff/staff-section.tsx'
import type { EventEditorState } from './use-event-editor.ts'

const AccountsField = lazyPart(async () => (await import('./fields/accounts-field.tsx')).AccountsField)

type Props = {
  editor: EventEditorState
  /** The event tickets as they are saved. */
  tickets: { name: string; scanningZones: string[] }[]
}

/** The settings: who may see the event and come, what guests see of each other, the door, the texts, the staff. */
export const SettingsTab = ({ editor, tickets }: Props) => {
  const { t } = useTranslation()
  const { form, event, isLeaving } = editor
  const field = fieldsOf(form)
  return (
    <>
      <EditorSection title={t('Visibility')}>
        <DescribedSwitch
          label={t('Private')}
          description={t('Only invited people and the event team can open the page.')}
          {...field('isPrivate', 'checkbox')}
        />
        <DescribedSwitch
          label={t('Listed')}
          description={t('Anyone can find it on the events page. Turn this off to share by link only.')}
          {...field('isListed', 'checkbox')}
        />
      </EditorSection>
      <EditorSection title={t('Who can come')} text={t('Leave a field empty for no restriction.')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('Age limit')} inputMode="numeric" {...field('ageLimit')} />
          <TextInput label={t('Minimum rep score')} inputMode="numeric" {...field('minimumRepScore')} />
        </SimpleGrid>
        <RadiusField form={form} />
        <Suspense fallback={<Skeleton h={96} />}>
          <AccountsField form={form} />
        </Suspense>
      </EditorSection>
      <EditorSection title={t('What guests see')}>
        <DescribedSwitch
          label={t('Public preview')}
          description={t(
            'Visitors read the whole page without logging in. Turn it off, and they see title, date, place and prices only.',
          )}
          {...field('optInPublicPreview', 'checkbox')}
        />
        <DescribedSwitch
          label={t('Show how many are going')}
          description={t('Everyone who opens the page sees the number.')}
          {...field('optInGuestCount', 'checkbox')}
        />
        <DescribedSwitch
          label={t("Show who's going")}
          description={t(
            'People who are logged in see the names and pictures of guests with a ticket, until the event ends. Guests can opt out in their settings.',
          )}
          {...field('optInGuestList', 'checkbox')}
        />
        <DescribedSwitch
          label={t('Show rep scores')}
          description={t(
            "The list of who's going shows each guest's rep score. The host's own is shown with the event, unless a club hosts it.",
          )}
          {...field('optInRepScore', 'checkbox')}
        />
        <TextInput
          label={t('Music')}
          description={t(
            'A link to a track, an album or a playlist on Spotify, SoundCloud, Apple Music, Mixcloud or YouTube. For Bandcamp, paste the address in its embed code. Guests see a button that loads the player.',
          )}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('musicEmbed')}
        />
      </EditorSection>
      <EditorSection title={t('Guests inviting others')}>
        <DescribedSwitch
          label={t('Let guests invite others')}
          description={t('Approved guests can invite people by email or with a link of their own.')}
          {...field('optInGuestsInvitingOthers', 'checkbox')}
        />
        {form.values.optInGuestsInvitingOthers && (
          <TextInput
            label={t('Invites per guest')}
            description={t('How many people each guest can invite.')}
            inputMode="numeric"
            {...field('guestInviteLimit')}
          />
        )}
      </EditorSection>
      <EditorSection title={t('At the door')}>
        <DescribedSwitch
          label={t('QR codes')}
          description={t(
            'Each ticket has a QR code. Turn it off, and guests give their name or the code of their ticket.',
          )}
          {...field('optInQrPass', 'checkbox')}
        />
        <ScanningOpensField form={form} />
        <ZonesField form={form} tickets={tickets} />
      </EditorSection>
      <EditorSection title={t('Questions and answers')}>
        <FaqFields form={form} />
      </EditorSection>
      <EditorSection title={t('Texts')}>
        <Textarea label={t('Note for guests')} autosize minRows={2} {...field('note')} />
        <Textarea label={t('Terms')} autosize minRows={3} {...field('terms')} />
        <Textarea label={t('Purchase policy')} autosize minRows={3} {...field('ticketTermsPurchasePolicy')} />
      </EditorSection>
      <EditorSection
        title={t('Privacy policy')}
        text={t(
          'A document that people have to accept before they get tickets, such as a release for filming.',
        )}
      >
        <PolicyField editor={editor} />
      </EditorSection>
      {event && <StaffSection event={event} />}
      {event && <DangerSection event={event} isLeaving={isLeaving} />}
    </>
  )
}
