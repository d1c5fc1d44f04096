import { ContactsPanel } from '../../../../features/contacts/contacts-panel.tsx'

export const Screen = () => <ContactsPanel />
