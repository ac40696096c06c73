-- When a provider was last heard.
create index provider_events_received on provider_events (provider, received_at);
