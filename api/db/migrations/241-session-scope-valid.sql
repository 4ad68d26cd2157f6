alter table session_token validate constraint session_token_scope;
