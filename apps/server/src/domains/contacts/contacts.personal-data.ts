import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'contacts',
    about: 'Your contacts, with the fields you gave them and their groups.',
    query: `
      select c.created_at as "at", c.name, c.email as "emailAddress", c.phone_number as "phoneNumber",
        c.custom_fields as "customFields", c.may_be_mailed as "mayBeMailed", c.may_be_texted as "mayBeTexted",
        (select string_agg(g.name, ', ' order by g.name) from contact_in_group i join contact_group g on g.id = i.group_id
          where i.contact_id = c.id) as "groups"
      from contact c where c.owner_id = $1 order by c.created_at, c.id`,
    isTable: true,
  },
  {
    name: 'contact-groups',
    about: 'The groups of your contacts.',
    query: `
      select created_at as "at", name from contact_group where owner_id = $1 order by created_at, id`,
  },
  {
    name: 'contact-imports',
    about: 'The files from which you imported contacts, in the last 30 days.',
    query: `
      select created_at as "at", file_name as "fileName", created_count as "created", merged_count as "merged",
        undone_at as "undoneAt"
      from contact_import where owner_id = $1 order by created_at, id`,
  },
  {
    name: 'contacts-who-said-no',
    about: 'The addresses and numbers that want no messages from you.',
    query: `
      select refused_at as "at", address from contact_refusal where owner_id = $1 order by refused_at, address`,
  },
]
