-- Why a real name was not verified, in words for its owner: the page says it as long as the state is 'failed'. Holds
-- nothing of what was claimed.
alter table member add column realname_reason text;
