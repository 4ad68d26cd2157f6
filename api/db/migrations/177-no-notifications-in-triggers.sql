-- What has changed is published by the transaction that changed it (api/src/core/events). A trigger of a distributed table would run
-- on a worker, where nobody listens.

drop trigger goods_told on goods;
drop trigger goods_emptied on goods;
drop trigger game_told on game;
drop trigger system_key_told on system_key;
drop trigger game_attr_told on game_attr;
drop trigger goods_attr_added on goods_attr;
drop trigger goods_attr_changed on goods_attr;
drop trigger goods_attr_removed on goods_attr;
drop trigger goods_image_added on goods_image;
drop trigger goods_image_changed on goods_image;
drop trigger goods_image_removed on goods_image;
drop function tell_goods(), tell_all_goods(), tell_goods_part();

drop trigger instant_message_told on instant_message;
drop trigger trade_order_told on trade_order;
drop trigger session_token_ended on session_token;
drop trigger member_blocked on member;
drop trigger assessment_told on assessment;
drop trigger quote_told on quote;
drop trigger message_told on message;
drop trigger conversation_told on conversation;
drop function tell_message(), tell_order(), tell_session_end(), tell_member_blocked(), tell_assessment(), tell_quote_row(),
  tell_message_unread(), tell_conversation_unread();
drop function tell_quote(bigint);
drop function tell_unread(bigint);
drop function tell(bigint, text, text, text);
