-- The proof of work that must come with the answer, where the network that asked had failed before.
alter table captcha add column challenge jsonb;
