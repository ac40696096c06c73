-- Alerts by WhatsApp.
alter table alert_hits add column whatsapp text check (length(whatsapp) <= 200);

comment on column alert_hits.whatsapp is 'the WhatsApp message that names it';
