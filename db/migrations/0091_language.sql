-- The language of a person or a contact, for e-mails, text messages and papers. One that is no longer offered is read as English.
alter table profiles add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table orders add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table gift_card_purchases add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table contact_messages add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table consultations add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table quote_requests add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
