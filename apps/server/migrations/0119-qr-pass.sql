-- Whether the tickets of an event have QR codes. Without them guests give their name or the code of their ticket.
alter table event add column opt_in_qr_pass boolean not null default true;
