-- The language (BCP 47) in which a person reads what is sent to them.
alter table users add column language text not null default 'en';
